/** Of what the desk was told. */
export const deskKey = ['operator-desk'] as const
