/** `m***@hoagao.example`: whose it is can be told by whoever knows it, and by nobody else. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(Math.max(0, at))}`;
};
