/** Where a phone sends a recording that somebody shares with the installed app, and how home is asked for by the system. */
export const SHARE_TARGET_PATH = '/nhan-tep';
/** The field of the form that carries files. */
export const SHARE_TARGET_FIELD = 'file';
/** The parameter of home, and what it may ask for. */
export const LAUNCH_PARAMETER = 'mo';
export const LAUNCHES = { record: 'ghi', upload: 'tai-len', shared: 'chia-se' } as const;

/** The cache of files that were shared and not uploaded yet; it belongs to no person. */
export const SHARED_FILES = 'nxnote.shared';
/** When a file came, ms, and its name as a component of an address. */
export const SHARED_AT = 'x-shared-at';
export const SHARED_NAME = 'x-shared-name';
