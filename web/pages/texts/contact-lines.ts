/** How to reach whoever runs this installation, as list items. */
export const CONTACT_LINES = ['Đơn vị cung cấp: {company}.', '{hotline}'] as const;
