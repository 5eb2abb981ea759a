import { createContext, type ReactNode } from 'react';

/**
 * What goes along from page to page, whatever the page is about: the recording, in the header and as the last row. Put here by the app, since
 * layouts know no features.
 */
export const Along = createContext<{ header: ReactNode; foot: ReactNode }>({ header: null, foot: null });
