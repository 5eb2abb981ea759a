/** The texts of a feature in another language: the same names, with any text for each and the same parameters. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translated<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translated<Texts[Name]> }
      : Texts;
