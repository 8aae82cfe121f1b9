/** How often what changes while one speaks is read: the operator's word, and what colleagues do. */
export const whileSpeaking = 60_000
