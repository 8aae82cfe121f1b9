import { group, page, section } from './tree.ts'

export const customerService = section({
  issue: group({
    'comment-feedback': page('/customerService/issue/commentFeedback'),
    'question-feedback-statistics': page('/customerService/issue/questionFeedbackStatistics'),
  }),
})
