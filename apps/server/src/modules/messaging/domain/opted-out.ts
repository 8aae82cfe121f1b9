/** Why a text was refused or failed: its recipient had the operator take no more texts of ours. */
export const optedOut = 'opted-out'
