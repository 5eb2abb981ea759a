/** Paths of calls and files of the server. */
const API = /^\/(analytic|analytic-v2|authen|storage)(\/|$)/;

/** Whether a path is a page's: neither a call nor a file. */
export const isPagePath = (path: string): boolean => !API.test(path) && !/\.\w+$/.test(path);
