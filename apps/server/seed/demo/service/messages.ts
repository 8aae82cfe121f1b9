/** What customers write in the evening, and what service answers in the morning. */
export const messages = [
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
    answer: 'The day and the amount of each payment stand in the app under My loan.',
  },
  {
    text: 'Somebody calls me about a loan that is not mine, my number is 0722345678',
    answer: 'We are sorry. Your number has been taken off and nobody will call you again.',
  },
  {
    text: 'Can I pay a part today and the rest on Friday?',
    answer: 'You can pay a part at any time with the loan number as account.',
  },
  {
    text: 'My application was returned, what must I do?',
    answer: 'Please take the picture of your ID again in good light and send it in.',
  },
] as const
