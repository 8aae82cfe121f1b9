/** Shorter, and nobody was really spoken with. */
export const shortestTalkSeconds = 30
