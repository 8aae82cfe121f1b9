import { words } from '../words.ts'

/** Saved views of a table, and exports of it. */
export const viewsAndExportsWords = words({
  choices: {
    commentState: {
      mentioned: ['Comment', 'Comentario', '评论'],
    },
    exportState: {
      ready: ['Ready', 'Lista', '已生成'],
      failed: ['Failed', 'Fallida', '失败'],
    },
  },
  shell: {
    exports: {
      title: ['Exports', 'Exportaciones', '导出'],
      reasons: {
        reconciliation: ['Reconciliation', 'Conciliación', '对账'],
        report: ['Report to management', 'Informe a la dirección', '管理层报表'],
        audit: ['Audit or inspection', 'Auditoría o inspección', '审计或检查'],
        check: ['Check of single cases', 'Revisión de casos concretos', '核查个案'],
        authority: ['Asked for by an authority', 'Lo pide una autoridad', '监管或司法机关要求'],
      },
      none: [
        'No exports yet. Use Export above a table.',
        'Aún no hay exportaciones. Use Exportar encima de una tabla.',
        '还没有导出。请使用表格上方的“导出”。',
      ],
      states: {
        waiting: ['Waiting', 'En espera', '等待中'],
        running: ['In progress', 'En curso', '进行中'],
        ready: ['Ready', 'Lista', '已完成'],
        failed: ['Failed', 'Fallida', '失败'],
        cancelled: ['Cancelled', 'Cancelada', '已取消'],
        expired: ['Expired', 'Caducada', '已过期'],
      },
      rows: [
        '{{done}} of {{total}} rows',
        '{{done}} de {{total}} filas',
        '{{done}} / {{total}} 行',
      ],
      rowsSoFar: ['{{done}} rows', '{{done}} filas', '{{done}} 行'],
      until: [
        'Can be downloaded until {{day}}',
        'Se puede descargar hasta el {{day}}',
        '可下载至 {{day}}',
      ],
      tooManyRows: [
        'More than a million rows: narrow the filters.',
        'Más de un millón de filas: acote los filtros.',
        '超过一百万行：请缩小筛选范围。',
      ],
      denied: [
        'You may not export this table any more.',
        'Ya no tiene permiso para exportar esta tabla.',
        '您已无权导出此表。',
      ],
      consequence: [
        'The rows leave the console: the reason and the filters are kept in the audit log, and the file can be fetched by you alone for seven days.',
        'Las filas salen de la consola: el motivo y los filtros quedan en el registro de auditoría, y solo usted podrá descargar el archivo durante siete días.',
        '数据将离开后台：原因和筛选条件会写入审计日志，文件仅您本人可在七天内下载。',
      ],
      download: ['Download', 'Descargar', '下载'],
      cancel: ['Stop', 'Detener', '停止'],
      again: ['Make again', 'Volver a crear', '重新生成'],
      csv: ['Export as CSV', 'Exportar como CSV', '导出为 CSV'],
      xlsx: ['Export as Excel', 'Exportar como Excel', '导出为 Excel'],
      button: ['Export', 'Exportar', '导出'],
      asked: [
        'The export is being made. You will find it under Exports.',
        'La exportación se está preparando. La encontrará en Exportaciones.',
        '正在生成导出文件，完成后可在“导出”中下载。',
      ],
      readyToast: [
        '{{name}} is ready under Exports.',
        '{{name}} está listo en Exportaciones.',
        '{{name}} 已可在“导出”中下载。',
      ],
    },
    views: {
      button: ['Saved views', 'Vistas guardadas', '已存视图'],
      inUse: ['Saved view: {{name}}', 'Vista guardada: {{name}}', '已存视图：{{name}}'],
      changed: ['changed', 'modificada', '已更改'],
      plain: ['As the table comes', 'La tabla sin vista', '默认表格'],
      mine: ['Your views', 'Sus vistas', '我的视图'],
      shared: ['Shared with you', 'Compartidas con usted', '共享给您的视图'],
      begin: ['Begin with this view', 'Empezar con esta vista', '打开时使用此视图'],
      beginNoMore: [
        'No longer begin with this view',
        'No empezar más con esta vista',
        '打开时不再使用此视图',
      ],
      more: ['More for', 'Más sobre', '更多操作'],
      rename: ['Rename…', 'Cambiar el nombre…', '重命名…'],
      share: ['Share', 'Compartir', '共享'],
      unshare: ['Stop sharing', 'Dejar de compartir', '停止共享'],
      delete: ['Delete', 'Eliminar', '删除'],
      deleteTitle: ['Delete “{{name}}”?', '¿Eliminar «{{name}}»?', '删除“{{name}}”？'],
      deleteOwn: [
        'The view is gone; the rows stay as they are.',
        'La vista desaparece; las filas quedan como están.',
        '仅删除视图，数据不受影响。',
      ],
      deleteShared: [
        'The view is gone for everybody who uses it; the rows stay as they are.',
        'La vista desaparece para todos los que la usan; las filas quedan como están.',
        '所有使用者都将失去此视图，数据不受影响。',
      ],
      saveAs: ['Save as a view…', 'Guardar como vista…', '保存为视图…'],
      saveChanges: [
        'Save changes to “{{name}}”',
        'Guardar los cambios en «{{name}}»',
        '保存对“{{name}}”的更改',
      ],
      saved: ['View saved.', 'Vista guardada.', '视图已保存。'],
      saveTitle: ['Save as a view', 'Guardar como vista', '保存为视图'],
      renameTitle: ['Rename “{{name}}”', 'Cambiar el nombre de «{{name}}»', '重命名“{{name}}”'],
      name: ['Name', 'Nombre', '名称'],
      withColumns: [
        'With the columns as they are now',
        'Con las columnas como están ahora',
        '包含当前列设置',
      ],
      moving: [
        'Dates move along with the day ({{what}})',
        'Las fechas avanzan con el día ({{what}})',
        '日期随当天变化（{{what}}）',
      ],
      shareWith: [
        'Share with everybody who sees this table',
        'Compartir con quienes ven esta tabla',
        '共享给能查看此表的所有人',
      ],
      personalLeft: [
        'Phone and ID numbers are not kept in a view.',
        'Una vista no guarda teléfonos ni documentos.',
        '视图不保存手机号和证件号。',
      ],
      dropped_one: [
        '“{{view}}” was saved with a filter that no longer exists: {{names}}.',
        '«{{view}}» se guardó con un filtro que ya no existe: {{names}}.',
        '视图“{{view}}”中的筛选条件已不存在：{{names}}。',
      ],
      dropped_other: [
        '“{{view}}” was saved with filters that no longer exist: {{names}}.',
        '«{{view}}» se guardó con filtros que ya no existen: {{names}}.',
        '视图“{{view}}”中的筛选条件已不存在：{{names}}。',
      ],
    },
  },
  trail: {
    objects: {
      view: ['View', 'Vista', '视图'],
      export: ['Export', 'Exportación', '导出'],
    },
    acts: {
      'export.repeat': ['Asked for an export again', 'Repitió una exportación', '重新导出'],
      'view.begin-with': ['Chose the first view', 'Eligió la vista inicial', '选择默认视图'],
      'view.save': ['Saved a view', 'Guardó una vista', '保存视图'],
      'view.change': ['Changed a view', 'Cambió una vista', '修改视图'],
      'view.delete': ['Deleted a view', 'Eliminó una vista', '删除视图'],
      'export.request': ['Asked for an export', 'Pidió una exportación', '申请导出'],
      'export.cancel': ['Stopped an export', 'Detuvo una exportación', '停止导出'],
      'export.write': [
        'Wrote an export’s file',
        'Escribió el archivo de una exportación',
        '生成了导出文件',
      ],
      'export.expire': [
        'Took away files of exports',
        'Retiró archivos de exportaciones',
        '清除了过期的导出文件',
      ],
      'export.download': ['Downloaded an export', 'Descargó una exportación', '下载导出文件'],
    },
  },
})
