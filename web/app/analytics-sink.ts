/** Who hears of which pages are opened. What goes wrong there is nobody's concern here. */
export interface AnalyticsSink {
  /** @param path as the route table writes it: ids and queries stay here */
  notePage(path: string): Promise<unknown>;
  /** Says who the visit belongs to; only with a session. */
  identify(): Promise<unknown>;
}
