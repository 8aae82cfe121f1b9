/** How the operator answers a request at once; silence is a connection that nobody answers. */
export type Reply = JsonReply | { kind: 'text'; status: number; text: string } | { kind: 'silence' }

export interface JsonReply {
  kind: 'json'
  status: number
  body: object
}

export function json(body: object): Reply {
  return { kind: 'json', status: 200, body }
}

export function accepted(ids: { conversationId: string; originatorConversationId: string }): Reply {
  return json({
    ConversationID: ids.conversationId,
    OriginatorConversationID: ids.originatorConversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
}

/** The error envelope; the HTTP status is the beginning of its code. */
export function fault(requestId: string, errorCode: string, errorMessage?: string): JsonReply {
  const status = Number(/^[45]\d\d/.exec(errorCode)?.[0] ?? 500)
  const message = errorMessage ?? faultWords[errorCode] ?? 'Internal Server Error'
  return { kind: 'json', status, body: { requestId, errorCode, errorMessage: message } }
}

export function invalidField(requestId: string, field: string): Reply {
  return fault(requestId, '400.002.02', `Bad Request - Invalid ${field}`)
}

export const garbagePage: Extract<Reply, { kind: 'text' }> = {
  kind: 'text',
  status: 500,
  text: '<html><head><title>500</title></head><body><h1>Internal Server Error</h1></body></html>',
}

const faultWords: Readonly<Record<string, string>> = {
  '400.002.05': 'Invalid Request Payload',
  '400.003.01': 'Invalid Access Token',
  '400.008.01': 'Invalid Authentication passed',
  '400.008.02': 'Invalid grant type passed',
  '401.002.01': 'Error Occurred - Invalid Access Token',
  '404.001.03': 'Invalid Access Token',
  '500.001.1001': 'Wrong credentials',
  '500.002.1001': 'Duplicate OriginatorConversationID.',
  '500.003.02': 'Error Occurred: Spike Arrest Violation',
  '500.003.03': 'Error Occurred: Quota Violation',
  '500.003.1001': 'Internal Server Error',
}
