import { words } from '../words.ts'

/** What figures of the work of collectors mean, where their table does not say otherwise. */
export const figuresOfCollectors = words({
  collection: {
    figures: {
      heldAmount: [
        'What the cases held in the morning owed.',
        'Lo que debían los casos a cargo por la mañana.',
        '早晨持有案件的欠款。',
      ],
      averageTalk: [
        'Talk time of answered calls divided by their number.',
        'Tiempo de conversación de las llamadas contestadas entre su número.',
        '接通电话的通话时长 ÷ 接通数。',
      ],
      longestTalk: [
        'The longest talk of the day.',
        'La conversación más larga del día.',
        '当日最长通话。',
      ],
      callsMade: [
        'Calls to customers that collectors recorded, answered or not.',
        'Llamadas a clientes registradas por los gestores, contestadas o no.',
        '催收员登记的客户外呼，含未接通。',
      ],
      callsConnected: [
        'Of these, recorded as answered.',
        'De ellas, registradas como contestadas.',
        '其中登记为接通的。',
      ],
      callsFailed: [
        'Of these, recorded as not answered.',
        'De ellas, registradas sin respuesta.',
        '其中登记为未接通的。',
      ],
      callsTaken: [
        'Calls of customers to collectors that they recorded.',
        'Llamadas de clientes a gestores registradas.',
        '催收员登记的客户来电。',
      ],
      smsSent: [
        'SMS that collectors sent by hand.',
        'SMS enviados a mano por los gestores.',
        '催收员手动发送的短信。',
      ],
      whatsappSent: [
        'WhatsApp messages that collectors sent.',
        'Mensajes de WhatsApp de los gestores.',
        '催收员发送的 WhatsApp 消息。',
      ],
      notesWritten: [
        'Notes on cases without a contact.',
        'Notas en casos sin contacto.',
        '案件中未联系的备注。',
      ],
      talkTime: [
        'Talk of calls through the console, whatever was recorded.',
        'Conversación de llamadas desde la consola, se registre lo que sea.',
        '经控制台通话的时长，与登记无关。',
      ],
      promisesMade: [
        'Promises to pay taken on these days.',
        'Promesas de pago tomadas en esos días.',
        '这些日期取得的还款承诺。',
      ],
      promisedAmount: ['What was promised in them.', 'Lo prometido en ellas.', '上述承诺的金额。'],
      callPromises: [
        'Of the promises, those made in a call in which the customer was reached.',
        'De las promesas, las hechas en una llamada con el cliente.',
        '其中在接通本人的通话中作出的。',
      ],
      promisesDueAmount: [
        'What was promised for the day in the promises that are settled.',
        'Lo prometido para ese día en las promesas ya resueltas.',
        '已有结果的承诺中当日应付的金额。',
      ],
      reductionsAsked: [
        'Reductions that the collector requested.',
        'Quitas solicitadas por el gestor.',
        '催收员申请的减免。',
      ],
      collectedAmount: [
        'Cash credited, by the day it came; money taken back counts against that day.',
        'Efectivo acreditado, por el día en que llegó; lo revertido resta en ese día.',
        '按到账日计入的现金；撤销从当日扣除。',
      ],
      paidAhead: [
        'Cash for what was not due yet; it is in no share.',
        'Efectivo por lo aún no vencido; no entra en ningún porcentaje.',
        '尚未到期部分的现金，不计入任何比率。',
      ],
      daysWorked: [
        'Days with at least one act on a case.',
        'Días con al menos una gestión.',
        '至少有一次作业的天数。',
      ],
      daysAway: [
        'Days on which collectors were away, all together.',
        'Días de ausencia de los gestores, en total.',
        '催收员缺勤天数合计。',
      ],
      collectors: [
        'Collectors of the team who worked on these days.',
        'Gestores del equipo que trabajaron en esos días.',
        '这些日期有作业的催收员。',
      ],
      casesHeldDays: [
        'Cases held each morning, added up over the days.',
        'Casos a cargo cada mañana, sumados por día.',
        '每日早晨持有案件的累计。',
      ],
      casesWorked: [
        'Cases with a call, message or note, each once.',
        'Casos con llamada, mensaje o nota, cada uno una vez.',
        '有电话、消息或备注的案件，各计一次。',
      ],
      casesTried: [
        'Cases that somebody tried to reach.',
        'Casos que se intentó contactar.',
        '已尝试联系的案件。',
      ],
      casesReached: [
        'Of these, where the customer was spoken with.',
        'De ellos, en que se habló con el cliente.',
        '其中已与客户通话的。',
      ],
      casesHanded: [
        'Cases handed out to the collector in the period.',
        'Casos asignados al gestor en el periodo.',
        '期间分给该催收员的案件。',
      ],
      casesWaiting: [
        'Not tried yet and still open.',
        'Sin intento y aún abiertos.',
        '尚未联系且未结的案件。',
      ],
      casesSettledUntried: [
        'Settled by money before anybody tried.',
        'Saldados con dinero antes de intentarlo.',
        '联系前已还清的案件。',
      ],
      timeToReach: [
        'Half of those reached took no longer, from when the customer could first be contacted.',
        'La mitad de los contactados no tardó más, desde que se podía contactar.',
        '自可联系起至接通的时长中位数。',
      ],
      waited: [
        'Hours in which the customer could be contacted and nobody tried.',
        'Horas en que se podía contactar y nadie lo intentó.',
        '可联系时段内无人尝试的时长。',
      ],
      caseAmount: [
        'What the case owed when it was handed out.',
        'Lo que debía el caso al asignarse.',
        '分案时案件欠款。',
      ],
    },
  },
})
