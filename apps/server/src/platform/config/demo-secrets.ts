/** What the demo's emulated world is spoken to with: everybody can read it here, so production takes none. */
export const demoSecrets = {
  key: 'emulated',
  notices: 'emulated-aggregator-notices',
  /** The secret of a telephony server that anybody on this machine may reach. */
  telephony: 'emulated-telephony',
} as const
