/** The operator's portal uses Nairobi's time, which has one offset all year. */
export const nairobi = '+03:00'
