import type source from '../en/customer-service.ts'

export default {
  tables: {
    'customer-service/issue/comment-feedback': { text: '留言内容', feedbackId: '编号' },
  },
  meanings: {
    'customer-service/issue/question-feedback-statistics': {
      medianWait: '从留言到回复的时长中位数。',
      answeredWithinDay: '留言后 24 小时内已回复。',
      stillOpen: '目前待处理或处理中。',
    },
  },
  feedback: {
    title: '留言 {{id}}',
    open: '查看',
    text: '客户留言',
    stars: '{{count}} / 5 星',
    earlier: '历史留言',
    answerGiven: '回复内容',
    claim: '领取',
    release: '退回',
    answer: '回复',
    answerLabel: '回复客户',
    answerConsequence: '{{name}} 将在 {{app}} 中看到回复，提交后不可修改。',
    close: '无需回复，关闭',
    closeConsequence: '客户不会收到回复，原因将随留言保存。',
  },
} satisfies typeof source
