import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'

interface Mail {
  to: string
  subject: string
  text: string
  /** The same mail sent twice has the same one, so that a mail program shows it once. */
  reference: string
  attachment?: { name: string; mediaType: string; content: Readable }
}

/** Takes mail to staff. Throws when the server did not take it. */
export interface MailServer {
  send(mail: Mail): Promise<void>
}

/** A server that speaks SMTP, by an address such as `smtps://user:password@mail.example:465`. */
export function smtpServer(o: { url: string; from: string; timeoutMs: number }): MailServer {
  const { url, from, timeoutMs } = o
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a message is read from addresses or files that it names.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    async send({ to, subject, text, reference, attachment }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${reference}@${domain}>`,
        ...(attachment && {
          attachments: [
            {
              filename: attachment.name,
              contentType: attachment.mediaType,
              content: attachment.content,
            },
          ],
        }),
      })
    },
  }
}
