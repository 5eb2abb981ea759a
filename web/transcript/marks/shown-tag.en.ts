const SHOWN: Readonly<Record<string, string>> = {
  'Việc cần làm': 'Task',
  'Quyết định': 'Decision',
  'Câu hỏi': 'Question',
};

export const shownTag = (tag: string): string => SHOWN[tag] ?? tag;
