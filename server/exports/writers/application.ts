/** What exported files say they were made by. */
export const APPLICATION = 'NxNote';
