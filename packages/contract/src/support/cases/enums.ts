/** What a case of customer service is about; each is worked as a queue of its own. */
export const caseKinds = [
  'offline-message',
  'face-failure',
  'job-request',
  'lost-payout',
  'forward-order',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** Paused: it waits for somebody else. Resolved, the customer may come back for a week; then it is closed. */
export const caseStates = ['open', 'paused', 'resolved', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export const pausedFor = ['customer', 'others'] as const
export type PausedFor = (typeof pausedFor)[number]

/** Days in which a customer's word reopens what was resolved. */
export const reopenDays = 7

/** A case's state by its service level: late stays late. An ended case has met or missed it. */
export const serviceClocks = ['in-time', 'soon', 'late', 'kept', 'missed'] as const

export const caseChannels = ['app', 'sms', 'whatsapp', 'phone'] as const
export type CaseChannel = (typeof caseChannels)[number]
export const caseDirections = ['in', 'out'] as const

/** The pieces of a face check, any of which may be asked for again alone. */
export const facePieces = ['selfie', 'id-front', 'id-back'] as const
export type FacePiece = (typeof facePieces)[number]

/** Why a face check is refused; each is said to the customer in words. */
export const faceRefusals = [
  'not-the-same',
  'id-not-readable',
  'not-live',
  'id-of-another',
] as const
export type FaceRefusal = (typeof faceRefusals)[number]

export const faceCheckStates = [
  'failed',
  'asked-again',
  'pass-asked',
  'passed',
  'refused',
  'matched',
] as const
export type FaceCheckState = (typeof faceCheckStates)[number]

export const workChangeStates = ['asked', 'accepted', 'refused', 'replaced'] as const
export type WorkChangeState = (typeof workChangeStates)[number]

/** Why a change of work is refused; each is said to the customer in words. */
export const workRefusals = [
  'proof-missing',
  'proof-unreadable',
  'proof-differs',
  'proof-too-old',
] as const
export type WorkRefusal = (typeof workRefusals)[number]
