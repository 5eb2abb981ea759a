/** What `scope` of a person may hold (spec 5): roles that reach beyond their own records. */

/** Runs the installation: `/quan-tri`. Opens nobody's records. */
export const OPERATOR_ROLE = 'operator';
