import type { FastifyReply } from 'fastify'
import type { Reply } from '../module.ts'

interface Sender {
  reply: Reply
  /** True if the handler has answered by itself, so that no envelope is sent. */
  sent(): boolean
  finish(): FastifyReply
}

/** What a handler may do with its answer beside returning data. */
export function replyFor(reply: FastifyReply): Sender {
  let sent = false
  let finish = () => reply
  return {
    sent: () => sent,
    finish: () => finish(),
    reply: {
      cookie(name, value, maxAge) {
        const options = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
        reply.setCookie(name, value, { ...options, maxAge })
      },
      plain(body, status = 200) {
        sent = true
        finish = () => reply.code(status).send(body)
      },
      redirect(url) {
        sent = true
        finish = () => reply.header('cache-control', 'no-store').redirect(url, 302)
      },
      file(file) {
        sent = true
        const name = encodeURIComponent(file.name)
        const how = file.inline ? 'inline' : 'attachment'
        finish = () =>
          reply
            .header('content-disposition', `${how}; filename*=UTF-8''${name}`)
            .type(file.mediaType)
            .send(file.content)
      },
    },
  }
}
