/** As comments keep them, in any language; outcomes are found by them (transcript/outcomes/find-outcomes.ts). */
export const COMMENT_TAGS = ['Việc cần làm', 'Quyết định', 'Câu hỏi'] as const;
