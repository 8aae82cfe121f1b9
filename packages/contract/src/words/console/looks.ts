import { words } from '../words.ts'

/** Looks that write down who looked, and leave nothing else to say: by their address. */
export const looksWords = words({
  trail: {
    acts: {
      'GET /settlement/ledger/manualEntries/{id}/document': ['Opened the paper of a manual entry', 'Abrió el documento de un asiento manual', '查看手工分录附件'],
      'GET /audit/allocate/refresh': ['Refreshed the allocation', 'Actualizó el reparto', '刷新派单'],
      'GET /audit/revocationSlip': ['Took back tasks', 'Retiró tareas', '收回任务'],
      'GET /audit/revocationSlipPart': ['Took back some tasks', 'Retiró algunas tareas', '收回部分任务'],
      'GET /audit/customer/contacts': ['Looked at the contacts', 'Consultó los contactos', '查看联系人'],
      'GET /audit/customer/contacts/version': ['Looked at the readings of contacts', 'Consultó las lecturas de contactos', '查看联系人采集版本'],
      'GET /audit/customer/contacts/statistics': ['Looked at the figures of contacts', 'Consultó las cifras de contactos', '查看联系人统计'],
      'GET /audit/customer/app': ['Looked at the installed apps', 'Consultó las apps instaladas', '查看已安装应用'],
      'GET /audit/customer/app/version': ['Looked at the readings of installed apps', 'Consultó las lecturas de apps instaladas', '查看已安装应用采集版本'],
      'GET /audit/customer/accounts': ['Looked at the accounts on the phone', 'Consultó las cuentas del teléfono', '查看手机账户'],
      'GET /audit/customer/accounts/version': ['Looked at the readings of accounts on the phone', 'Consultó las lecturas de cuentas del teléfono', '查看手机账户采集版本'],
      'GET /audit/customer/browser': ['Looked at the browser history', 'Consultó el historial del navegador', '查看浏览记录'],
      'GET /audit/customer/browser/version': ['Looked at the readings of the browser history', 'Consultó las lecturas del historial del navegador', '查看浏览记录采集版本'],
      'GET /audit/customer/sms/list': ['Looked at the SMS', 'Consultó los SMS', '查看短信'],
      'GET /audit/customer/sms/version': ['Looked at the readings of SMS', 'Consultó las lecturas de SMS', '查看短信采集版本'],
      'GET /audit/customer/device': ['Looked at the device', 'Consultó el dispositivo', '查看设备信息'],
      'GET /audit/customer/device/version': ['Looked at the readings of the device', 'Consultó las lecturas del dispositivo', '查看设备信息采集版本'],
      'GET /audit/cashCredit/creditInfo/report': ['Looked for a credit report', 'Buscó un informe de crédito', '查询征信报告'],
      'GET /audit/cashCredit/appLink/report': ['Looked for a report of linked apps', 'Buscó un informe de apps vinculadas', '查询应用关联报告'],
      'GET /settlement/repayment/loan/{id}/record': ['Printed the record of the loan', 'Imprimió el historial del préstamo', '打印了贷款记录'],
      'GET /settlement/finance/certificates/{id}/document': ['Opened a certificate', 'Abrió un certificado', '查看结清证明'],
      'GET /settlement/finance/technicalServiceFee/{id}/invoice': ['Opened the invoice of a service fee', 'Abrió la factura de una tarifa de servicio', '查看服务费发票'],
      'GET /settlement/finance/technicalServiceFee/{id}/document': ['Opened the statement of a service fee', 'Abrió la liquidación de una tarifa de servicio', '查看服务费对账单'],
      'GET /settlement/repayment/statements/files/{id}/content': ['Opened a statement file', 'Abrió un archivo de extracto', '查看对账文件'],
      'GET /exports/{id}/file': ['Downloaded an export', 'Descargó una exportación', '下载导出文件'],
    },
  },
})
