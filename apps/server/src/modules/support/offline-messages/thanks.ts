/** Words of thanks and of consent in the languages of customers; one of them has to be said. */
const thanking = new Set(
  `thank thanks thankyou thx tnx tks ty asante asanteni ahsante ahsanteni shukrani shukran nashukuru
  gracias grax ok okay okey sawa poa fine good great nice perfect noted welcome bien vale listo perfecto
  excelente entendido`.split(/\s+/),
)
/** What is said around them. */
const around = new Set(
  `you u so very much a lot many alot again all dear sir madam boss bro team sana tena kabisa kwa msaada
  wenu wako muchas mil muy mucho por todo la ayuda its it is that for the your help support service and y
  na`.split(/\s+/),
)
const chinese = /^(非常|十分|太|好|的|谢|谢谢|多谢|感谢|你|您|们|了|啦|哦|收到|明白|知道)+$/u
/** Pictures that agree or thank, their colours and joiners left out before. */
const approving = /[🙏👍👌👏🤝🙌💯✅✔☺😊🙂😀😃😄😁🥰😍🤗😇🤩🎉💪💐🌹❤🧡💛💚💙💜🤍🖤💕💖🫶🫡]/gu
const colours = /[\u{1f3fb}-\u{1f3ff}\u{fe0e}\u{fe0f}\u{200d}]/gu

/**
 * Whether a message only expresses thanks, so that a resolved case need not be reopened. A message with a
 * question, or anything else ("Thank you, but…"), does not.
 */
export function isThanks(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replace(colours, '')
  const approves = plain.search(approving) >= 0
  const words = plain
    .replace(approving, ' ')
    .replace(/[\s,.!¡…~'’"()-]+/gu, ' ')
    .trim()
  if (words === '') return approves
  if (!/^[\p{L}\p{M} ]+$/u.test(words)) return false
  if (chinese.test(words.replaceAll(' ', ''))) return true
  const said = words.split(' ')
  return (
    said.every((one) => thanking.has(one) || around.has(one)) &&
    said.some((one) => thanking.has(one))
  )
}
