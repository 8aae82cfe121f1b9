import type { RefusalText } from '../refusals.ts'

/** Intake, audit and allocation. */
export const applicationRefusals = {
  'application.already-decided': {
    status: 409,
    en: 'Loan {id} was already decided by {by}.',
    es: 'El préstamo {id} ya fue resuelto por {by}.',
    zh: '贷款 {id} 已由 {by} 处理。',
  },
  'application.held-by-other': {
    status: 409,
    en: 'Loan {id} is held by {by}.',
    es: 'El préstamo {id} lo tiene {by}.',
    zh: '贷款 {id} 由 {by} 持有。',
  },
  'application.not-open': {
    status: 409,
    en: 'Loan {id} is no longer open for this: it is {status}.',
    es: 'El préstamo {id} ya no está abierto para esto: {status}.',
    zh: '贷款 {id} 当前状态为 {status}，不能进行此操作。',
  },
  'application.suspended': {
    status: 409,
    en: 'Loan {id} is set aside until {until}. Take it up again first.',
    es: 'El préstamo {id} está en pausa hasta {until}. Retómelo primero.',
    zh: '贷款 {id} 已挂起至 {until}，请先恢复。',
  },
  'application.disputed-with-you': {
    status: 403,
    en: 'Your earlier decision on this customer is disputed, so loan {id} goes to somebody else.',
    es: 'Su decisión anterior sobre este cliente está objetada; el préstamo {id} lo verá otra persona.',
    zh: '您对该客户的既往审核被判有异议，贷款 {id} 须由他人处理。',
  },
  'application.not-higher': {
    status: 422,
    en: 'A raise is more than {amount}, which is proposed now.',
    es: 'Un aumento debe superar {amount}, lo propuesto ahora.',
    zh: '提额须高于当前拟批金额 {amount}。',
  },
  'application.not-suspended': {
    status: 409,
    en: 'Loan {id} is not set aside.',
    es: 'El préstamo {id} no está en pausa.',
    zh: '贷款 {id} 未挂起。',
  },
  'application.not-in-review': {
    status: 422,
    en: 'Loan {id} is not in review, so it cannot be sent back.',
    es: 'El préstamo {id} no está en revisión; no se puede devolver al analista.',
    zh: '贷款 {id} 不在复审中，不能退回初审。',
  },
  'application.tag-missing': {
    status: 422,
    en: 'Choose at least one reason tag.',
    es: 'Elija al menos una etiqueta de motivo.',
    zh: '请至少选择一个原因标签。',
  },
  'application.tag-unknown': {
    status: 422,
    en: 'The reason tag {tag} is unknown or no longer used.',
    es: 'La etiqueta {tag} no existe o ya no se usa.',
    zh: '原因标签 {tag} 不存在或已停用。',
  },
  'application.above-quota': {
    status: 422,
    en: 'The amount is above this customer’s approval quota of {quota}.',
    es: 'El importe supera la cuota de aprobación del cliente: {quota}.',
    zh: '金额超过该客户的审批额度 {quota}。',
  },
  'application.outside-offer': {
    status: 422,
    en: 'The product lends {min} to {max} in steps of {step}.',
    es: 'El producto presta de {min} a {max} en pasos de {step}.',
    zh: '该产品可借 {min} 至 {max}，步长 {step}。',
  },
  'application.above-authority': {
    status: 403,
    en: 'The amount is above your authority of {limit}. Pass it to a reviewer instead.',
    es: 'El importe supera su autoridad de {limit}. Páselo a un revisor.',
    zh: '金额超过您的审批权限 {limit}，请转交复审。',
  },
  'application.no-authority': {
    status: 403,
    en: 'You have no authority to audit this product or customer type.',
    es: 'No tiene autoridad para analizar este producto o tipo de cliente.',
    zh: '您没有审核该产品或客户类型的权限。',
  },
  'application.not-the-reviewer': {
    status: 403,
    en: 'Only a reviewer may decide a loan in review.',
    es: 'Solo un revisor puede resolver un préstamo en revisión.',
    zh: '只有复审员可以处理复审中的贷款。',
  },
  'application.second-person': {
    status: 403,
    en: 'Somebody else must decide loan {id}: you passed it or changed its amount.',
    es: 'Otra persona debe resolver el préstamo {id}: usted lo pasó o cambió su importe.',
    zh: '贷款 {id} 须由他人处理：您已初审或修改过金额。',
  },
  'application.paying-out': {
    status: 409,
    en: 'Loan {id} is already being paid out.',
    es: 'El préstamo {id} ya se está desembolsando.',
    zh: '贷款 {id} 正在放款或已放款。',
  },
  'application.suspend-range': {
    status: 422,
    en: 'A loan may be set aside from now to {days} days ahead.',
    es: 'Un préstamo puede pausarse desde ahora hasta {days} días.',
    zh: '挂起时间须在未来 {days} 天以内。',
  },
  'application.capacity-full': {
    status: 409,
    en: '{by} has no capacity left today.',
    es: '{by} ya no tiene capacidad hoy.',
    zh: '{by} 今日已无处理额度。',
  },
  'auditor.not-yourself': {
    status: 403,
    en: 'Somebody else must change your own authority or give you tasks.',
    es: 'Otra persona debe cambiar su autoridad o asignarle tareas.',
    zh: '不能修改自己的审核权限或给自己分单。',
  },
  'auditor.exists': {
    status: 409,
    en: '{name} already has an authorisation.',
    es: '{name} ya tiene una autorización.',
    zh: '{name} 已有审核授权。',
  },
  'auditor.product-unknown': {
    status: 422,
    en: 'There is no product {product}.',
    es: 'No existe el producto {product}.',
    zh: '产品 {product} 不存在。',
  },
  'allocation.nobody': {
    status: 422,
    en: 'Nobody who could be given tasks is on duty.',
    es: 'No hay nadie de turno a quien asignar tareas.',
    zh: '当前没有可分单的在岗人员。',
  },
  'auditor.away': {
    status: 422,
    en: '{name} is not on duty or cannot be given tasks.',
    es: '{name} no está de turno o no puede recibir tareas.',
    zh: '{name} 不在岗或不能分单。',
  },
} satisfies Record<string, RefusalText>
