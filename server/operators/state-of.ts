/** Where something is that holds from one time to another, as prices, vouchers and campaigns do. @param to null for no end */
export const stateOf = (from: Date, to: Date | null, now: Date): 'planned' | 'now' | 'past' =>
  from > now ? 'planned' : to === null || to > now ? 'now' : 'past';
