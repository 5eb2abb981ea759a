import { CallFailure } from './call-failure.ts';

/**
 * Shows what the server says about the fields of a form beside them.
 * @param names of the form's fields, as the call names them
 * @returns whether anything was shown
 */
export function showFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, shown: { message: string }) => void,
): boolean {
  if (!(error instanceof CallFailure)) return false;
  const found = error.fields.flatMap(({ path, message }) => {
    const name = names.find((known) => path.split('.').at(-1) === known);
    return name === undefined ? [] : [{ name, message }];
  });
  for (const { name, message } of found) setError(name, { message });
  return found.length > 0;
}
