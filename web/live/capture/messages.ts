export const messages = {
  /** Name of the file that holds what the server lacks of a recording; parts are numbered when there are several. */
  restName: (name: string, part: number, parts: number): string =>
    parts === 1 ? `${name} (phần còn lại)` : `${name} (phần còn lại, ${part} trong ${parts})`,
};
