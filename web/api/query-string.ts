export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Spec 9: keys sorted, null dropped, arrays repeated. Gives `''` or a text that starts with `?`. */
export function toQueryString(query: Readonly<Record<string, QueryValue>>): string {
  const params = new URLSearchParams();
  for (const key of Object.keys(query).toSorted()) {
    const value = query[key];
    if (value == null) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** The reverse: every value is text; a key that comes several times becomes an array. */
export function fromQueryString(text: string): Record<string, string | string[]> {
  const params = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
