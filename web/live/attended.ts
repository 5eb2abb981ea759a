import { createContext, type ReactNode } from 'react';

/** Shows the meeting that a bot attends for a record. Put here by the app: bots begin recordings, so recordings know no bots. */
export const Attended = createContext<(recordId: string) => ReactNode>(() => null);
