/** The operator's portal tells Nairobi's time, which has one offset all year. */
export const nairobi = '+03:00'
