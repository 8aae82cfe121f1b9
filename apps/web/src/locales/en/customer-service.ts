/** Texts of the section's pages. `tables` and `meanings` override the glossary for one table. */
export default {
  tables: {
    'customer-service/issue/comment-feedback': { text: 'Message', feedbackId: 'ID' },
  },
  meanings: {
    'customer-service/issue/question-feedback-statistics': {
      medianWait: 'Half of the answers took no longer, from the message to the answer.',
      answeredWithinDay: 'Answered within 24 hours of the message.',
      stillOpen: 'Open or claimed now.',
    },
  },
  feedback: {
    title: 'Message {{id}}',
    open: 'Open',
    text: 'What the customer wrote',
    stars: '{{count}} of 5',
    earlier: 'Written before',
    answerGiven: 'Answer',
    claim: 'Take on',
    release: 'Lay back',
    answer: 'Answer',
    answerLabel: 'Answer to the customer',
    answerConsequence: '{{name}} reads the answer in {{app}}. It cannot be changed afterwards.',
    close: 'Close without an answer',
    closeConsequence: 'The customer gets no answer. The reason stays with the message.',
  },
}
