import type { readyAnswers } from './ready-answers.ts'

interface Message {
  text: string
  answer?: string
  ready?: keyof typeof readyAnswers
}

/** What customers write in the evening, and what service answers in the morning. */
export const messages: readonly Message[] = [
  {
    text: 'The app says paid out but the money is not in my M-Pesa',
    answer: 'It was sent at once when the operator was back; the receipt is in the app.',
  },
  {
    text: 'I paid twice by mistake, please send one back',
    answer: 'We found both payments. The second is on its way back to you.',
  },
  {
    text: 'When is my next payment due?',
    ready: 'When to pay',
  },
  {
    text: 'Somebody calls me about a loan that is not mine, my number is 0722345678',
    answer: 'We are sorry. Your number has been taken off and nobody will call you again.',
  },
  {
    text: 'Can I pay a part today and the rest on Friday?',
    ready: 'Pay a part',
  },
  {
    text: 'My application was returned, what must I do?',
    ready: 'Picture of the ID',
  },
]
