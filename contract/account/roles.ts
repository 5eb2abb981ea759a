/** What `scope` of a person may hold (spec 5): roles that reach beyond their own records. None of them opens anybody's records. */

/** `operator`: runs the installation. `finance`: decides about money. `support`: helps people, and sees what they bought. */
export const STAFF_ROLES = ['operator', 'finance', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Runs the installation, and may do all that the other roles may. */
export const OPERATOR_ROLE = 'operator' satisfies StaffRole;

/** What a page or a call of `/quan-tri` asks for: a role, which operators have with their own, or `staff`, any of them; that only looks. */
export type StaffAccess = StaffRole | 'staff';

export const isStaffAccess = (name: string | undefined): name is StaffAccess =>
  name === 'staff' || STAFF_ROLES.some((role) => role === name);

/** Whether a person with this `scope` may do what asks for `access`. */
export const mayDo = (scope: readonly string[], access: StaffAccess): boolean =>
  STAFF_ROLES.some(
    (role) => scope.includes(role) && (access === 'staff' || role === access || role === OPERATOR_ROLE),
  );
