/** Room of the row above the text until its tools have come. */
export const ToolsPlace = () => <div className="h-11 flex-none border-b border-line lg:h-10 low:hidden" />;
