/** The text of a record for people who read it and do not edit: fetched once, and kept up to date over a socket. */
export { ReadingFeed, type ReadingState } from './reading-feed.ts';
export { SPEAKER_GRID, SpeakerCells, SpeakerMark, SpeakerRows } from './SpeakerRows.tsx';
export { SpeakerShares } from './SpeakerShares.tsx';
export { voicesOf } from './speaker-look.ts';
export { useReading } from './use-reading.ts';
export { fetchReading } from './fetch-reading.ts';
export { lastBegun, offsetAt, timeAtOffset } from './word-at.ts';
