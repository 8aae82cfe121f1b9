import { words } from '../words.ts'

/** What stands around every page: menu, tabs, notices, the home page. */
export const frameWords = words({
  shell: {
    why: [
      'Why {{name}} is {{amount}}',
      'Por qué {{name}} es {{amount}}',
      '{{name}}为何是 {{amount}}',
    ],
    product: ['Daftari', 'Daftari', 'Daftari'],
    dashboard: ['Dashboard', 'Panel', '首页'],
    network: {
      unreachable: [
        'No answer from the server. Check the connection and try again.',
        'El servidor no responde. Revise la conexión e inténtelo de nuevo.',
        '服务器没有响应，请检查网络后重试。',
      ],
      uploadCut: [
        'The upload broke off. Your file is still chosen: check the connection and send it again.',
        'El envío se interrumpió. Su archivo sigue elegido: revise la conexión y envíelo de nuevo.',
        '上传中断。所选文件仍保留，请检查网络后重新发送。',
      ],
      timeOut: [
        'The server did not answer within 30 seconds. Try again.',
        'El servidor no respondió en 30 segundos. Inténtelo de nuevo.',
        '服务器在 30 秒内没有响应，请重试。',
      ],
      unreadable: [
        'The server gave an answer that cannot be read. Try again.',
        'El servidor dio una respuesta que no se puede leer. Inténtelo de nuevo.',
        '服务器的响应无法读取，请重试。',
      ],
      denied: [
        'Permission denied! Please contact the administrator.',
        'Permiso denegado. Contacte con el administrador.',
        '没有权限，请联系管理员。',
      ],
      illegal: [
        'Request failed! The params is illegal.',
        'Solicitud no válida.',
        '请求失败，参数不合法。',
      ],
      tooMany: [
        'Has fail login too many times, pls try again later.',
        'Demasiados intentos fallidos. Inténtelo más tarde.',
        '登录失败次数过多，请稍后再试。',
      ],
      offline: [
        'You are offline. What you see may be old; changes cannot be saved.',
        'Sin conexión. Lo que ve puede ser antiguo y no se pueden guardar cambios.',
        '当前离线，所见内容可能已过时，无法保存更改。',
      ],
    },
    navbar: {
      menu: ['Menu', 'Menú', '菜单'],
      openSidebar: ['Show the sidebar', 'Mostrar la barra lateral', '显示侧栏'],
      closeSidebar: ['Hide the sidebar', 'Ocultar la barra lateral', '隐藏侧栏'],
      sections: ['Sections', 'Secciones', '栏目'],
      errors: ['Error log', 'Registro de errores', '错误日志'],
      exports: ['Exports', 'Exportaciones', '导出'],
      fullScreen: ['Full screen', 'Pantalla completa', '全屏'],
      leaveFullScreen: ['Leave full screen', 'Salir de pantalla completa', '退出全屏'],
      noFullScreen: [
        'you browser can not work',
        'Su navegador no lo permite',
        '您的浏览器不支持全屏',
      ],
      language: ['Language', 'Idioma', '语言'],
      languageSwitched: ['Switch Language Success', 'Idioma cambiado', '语言切换成功'],
      size: ['Size', 'Tamaño', '字号'],
      sizes: {
        small: ['Small', 'Pequeño', '小'],
        medium: ['Medium', 'Mediano', '中'],
        large: ['Large', 'Grande', '大'],
      },
      theme: ['Theme', 'Tema', '主题'],
      themes: {
        system: ['As the system', 'Como el sistema', '跟随系统'],
        light: ['Light', 'Claro', '浅色'],
        dark: ['Dark', 'Oscuro', '深色'],
      },
      account: ['Account menu', 'Menú de la cuenta', '账号菜单'],
      profile: ['Profile', 'Perfil', '个人资料'],
      modifyPassword: ['Modify Password', 'Cambiar contraseña', '修改密码'],
      logOut: ['Log out', 'Cerrar sesión', '退出登录'],
      shortcuts: ['Keyboard shortcuts', 'Atajos de teclado', '键盘快捷键'],
      skip: ['Skip to the content', 'Saltar al contenido', '跳到内容'],
      pendingFaceVerify: [
        '{{count}} payment modifications wait for audit',
        '{{count}} cambios de pago esperan revisión',
        '{{count}} 条收款信息修改待审核',
      ],
    },
    errorLog: {
      title: ['Error log', 'Registro de errores', '错误日志'],
      message: ['Message', 'Mensaje', '消息'],
      info: ['Info', 'Información', '信息'],
      url: ['URL', 'URL', 'URL'],
      stack: ['Stack', 'Pila', '堆栈'],
      clear: ['Clear the log', 'Vaciar el registro', '清空日志'],
    },
    tabs: {
      label: ['Open pages', 'Páginas abiertas', '已打开的页面'],
      refresh: ['Refresh', 'Actualizar', '刷新'],
      close: ['Close', 'Cerrar', '关闭'],
      closeOthers: ['Close others', 'Cerrar las demás', '关闭其他'],
      closeAll: ['Close all', 'Cerrar todas', '全部关闭'],
      unsavedTitle: ['Close without saving?', '¿Cerrar sin guardar?', '不保存就关闭？'],
      unsavedText: [
        'What you entered in “{{title}}” has not been saved and will be lost.',
        'Lo que introdujo en «{{title}}» no se ha guardado y se perderá.',
        '“{{title}}”中填写的内容尚未保存，关闭后将丢失。',
      ],
      unsavedClose: ['Close without saving', 'Cerrar sin guardar', '不保存并关闭'],
      keep: ['Keep it open', 'Dejarla abierta', '保持打开'],
    },
    operatorAway: [
      'The wallet operator has not answered since {{since}}. Nothing is lost: payouts wait and go out by themselves. Next try at {{next}}.',
      'El operador de la billetera no responde desde {{since}}. Nada se pierde: los desembolsos esperan y saldrán solos. Próximo intento a las {{next}}.',
      '钱包运营商自 {{since}} 起无响应。放款不会丢失，将等待并在恢复后自动发出。下次尝试：{{next}}。',
    ],
    shortcuts: {
      title: ['Keyboard shortcuts', 'Atajos de teclado', '键盘快捷键'],
      sheet: ['This sheet', 'Esta hoja', '本说明'],
      escape: ['Close what is open', 'Cerrar lo que está abierto', '关闭打开的窗口'],
      rows: [
        'Go through the rows of a table',
        'Recorrer las filas de una tabla',
        '在表格行之间移动',
      ],
      openRow: ['Open the row', 'Abrir la fila', '打开该行'],
      firstLast: ['First and last row', 'Primera y última fila', '第一行和最后一行'],
      refresh: ['Refresh the table', 'Actualizar la tabla', '刷新表格'],
      filter: ['Go to the filters', 'Ir a los filtros', '转到筛选'],
      previousPage: ['Previous page', 'Página anterior', '上一页'],
      nextPage: ['Next page', 'Página siguiente', '下一页'],
      previousTab: ['Previous tab', 'Pestaña anterior', '上一个标签'],
      nextTab: ['Next tab', 'Pestaña siguiente', '下一个标签'],
      closeTab: ['Close the tab', 'Cerrar la pestaña', '关闭标签页'],
    },
    notPermitted: {
      title: ['No permission', 'Sin permiso', '没有权限'],
      text: [
        'Your roles do not include this page. An administrator can grant it.',
        'Sus roles no incluyen esta página. Un administrador puede concederla.',
        '您的角色不包含此页面，可请管理员授权。',
      ],
      back: ['Go back', 'Volver', '返回'],
      home: ['Go to the dashboard', 'Ir al panel', '回到首页'],
    },
    unknownPage: {
      title: ['Page not found', 'Página no encontrada', '页面不存在'],
      text: [
        'There is no page at this address. It may have been moved or closed.',
        'No hay ninguna página en esta dirección. Puede haberse movido o cerrado.',
        '此地址没有页面，可能已移动或关闭。',
      ],
    },
    palette: {
      open: ['Search', 'Buscar', '搜索'],
      shortcut: ['Search and commands', 'Búsqueda y comandos', '搜索与命令'],
    },
    newVersion: {
      text: [
        'There is a new version of the console.',
        'Hay una versión nueva de la consola.',
        '控制台有新版本。',
      ],
      reload: ['Reload now', 'Recargar ahora', '立即重新加载'],
      later: [
        'Reload when everything is saved',
        'Recargar cuando todo esté guardado',
        '全部保存后重新加载',
      ],
      unsaved: [
        'Not saved yet: {{titles}}. What is entered there would be lost, so save or close it first.',
        'Sin guardar: {{titles}}. Lo introducido allí se perdería; guárdelo o ciérrelo antes.',
        '尚未保存：{{titles}}。重新加载会丢失其中的内容，请先保存或关闭。',
      ],
      waiting: [
        'It reloads by itself as soon as nothing is unsaved.',
        'Se recargará sola en cuanto no quede nada sin guardar.',
        '没有未保存内容时会自动重新加载。',
      ],
      stay: ['Stay', 'Seguir', '继续工作'],
    },
    restarting: [
      'The server is being restarted. What you entered stays; this line goes when it answers again.',
      'El servidor se está reiniciando. Lo que introdujo se conserva; este aviso desaparece cuando vuelva a responder.',
      '服务器正在重启。已输入的内容会保留；恢复响应后此提示自动消失。',
    ],
    undo: {
      undo: ['Undo', 'Deshacer', '撤销'],
      shortcut: ['Undo the last act', 'Deshacer la última acción', '撤销上一步操作'],
      done: ['Undone: {{text}}', 'Deshecho: {{text}}', '已撤销：{{text}}'],
      partly: [
        '{{undone}} of {{count}} parts were taken back.',
        'Se deshicieron {{undone}} de {{count}} partes.',
        '{{count}} 批中已撤销 {{undone}} 批。',
      ],
    },
    favourites: {
      title: ['Favourites', 'Favoritos', '收藏'],
      add: ['Add to favourites', 'Agregar a favoritos', '加入收藏'],
      remove: ['Remove from favourites', 'Quitar de favoritos', '取消收藏'],
    },
    record: {
      history: ['History', 'Historial', '历史'],
      comments: ['Comments', 'Comentarios', '评论'],
      section: {
        done: ['Checked', 'Verificado', '已核对'],
        differs: ['Something differs', 'Algo no coincide', '存在不一致'],
        empty: ['Nothing here', 'Sin datos', '无内容'],
      },
    },
    copy: {
      copy: ['Copy', 'Copiar', '复制'],
      copied: ['Copied', 'Copiado', '已复制'],
    },
    time: {
      justNow: ['just now', 'ahora mismo', '刚刚'],
      none: ['none', 'ninguno', '无'],
    },
    boolean: {
      yes: ['Yes', 'Sí', '是'],
      no: ['No', 'No', '否'],
    },
    chart: {
      asTable: ['As table', 'Como tabla', '表格'],
      asChart: ['As chart', 'Como gráfico', '图表'],
      savePicture: ['Save as picture', 'Guardar como imagen', '保存为图片'],
      loading: ['The chart is being drawn', 'Se está dibujando el gráfico', '正在绘制图表'],
      empty: [
        'No figures in this range.',
        'No hay cifras en este intervalo.',
        '此范围内没有数据。',
      ],
      unfinished: [
        'What is dashed is a part of its day, week or month: not over yet, or cut by the days asked for.',
        'Lo discontinuo es parte de su día, semana o mes: aún no terminó o lo cortan los días pedidos.',
        '虚线部分不是完整的日、周或月：尚未结束，或被所选日期截断。',
      ],
      units: {
        count: ['Number', 'Cantidad', '数量'],
        ratio: ['Share', 'Proporción', '占比'],
        duration: ['Time', 'Tiempo', '时长'],
      },
      others: ['Others', 'Otros', '其他'],
      before: ['{{series}} ({{period}})', '{{series}} ({{period}})', '{{series}}（{{period}}）'],
      allBefore: ['All together ({{period}})', 'Todo junto ({{period}})', '合计（{{period}}）'],
    },
    compare: {
      label: ['Compare with', 'Comparar con', '对比'],
      none: ['Nothing', 'Nada', '不对比'],
      periods: {
        before: ['Period before', 'Período anterior', '上一周期'],
        year: ['Same period a year ago', 'Mismo período hace un año', '去年同期'],
      },
      more: [
        '{{amount}} more than {{was}} ({{period}})',
        '{{amount}} más que {{was}} ({{period}})',
        '比 {{was}} 多 {{amount}}（{{period}}）',
      ],
      less: [
        '{{amount}} less than {{was}} ({{period}})',
        '{{amount}} menos que {{was}} ({{period}})',
        '比 {{was}} 少 {{amount}}（{{period}}）',
      ],
      same: [
        'The same as {{was}} ({{period}})',
        'Igual que {{was}} ({{period}})',
        '与 {{was}} 相同（{{period}}）',
      ],
      points: ['{{value}} pp', '{{value}} p. p.', '{{value}} 个百分点'],
    },
    trend: {
      summary: [
        'From {{first}} to {{last}}; lowest {{lowest}}, highest {{highest}}',
        'De {{first}} a {{last}}; mínimo {{lowest}}, máximo {{highest}}',
        '从 {{first}} 到 {{last}}；最低 {{lowest}}，最高 {{highest}}',
      ],
    },
    image: {
      keys: [
        'Arrows move, + and − enlarge, R rotates, 0 resets',
        'Las flechas mueven, + y − amplían, R gira, 0 restablece',
        '方向键移动，+ 和 − 缩放，R 旋转，0 还原',
      ],
      rotate: ['Rotate', 'Girar', '旋转'],
      zoom: ['Zoom', 'Ampliar', '放大'],
      compare: ['Compare', 'Comparar', '对比'],
      missing: ['No picture', 'Sin imagen', '没有图片'],
      of: ['Picture {{name}}', 'Imagen {{name}}', '图片 {{name}}'],
    },
    panel: {
      failed: [
        'This part could not be shown.',
        'Esta parte no se pudo mostrar.',
        '此部分无法显示。',
      ],
      missing: {
        loan: [
          'Loan {{id}} was not found, or you may not see it.',
          'No se encontró el préstamo {{id}}, o usted no puede verlo.',
          '未找到贷款 {{id}}，或您无权查看。',
        ],
        case: [
          'Case {{id}} was not found, or you may not see it.',
          'No se encontró el caso {{id}}, o usted no puede verlo.',
          '未找到案件 {{id}}，或您无权查看。',
        ],
        account: [
          'The credit account of customer {{id}} was not found, or you may not see it.',
          'No se encontró la cuenta de crédito del cliente {{id}}, o usted no puede verla.',
          '未找到客户 {{id}} 的信用账户，或您无权查看。',
        ],
      },
      toList: ['To the list: {{list}}', 'A la lista: {{list}}', '返回列表：{{list}}'],
      retry: ['Try again', 'Intentar de nuevo', '重试'],
    },
    crash: {
      title: ['This page failed', 'Esta página falló', '页面出错'],
      text: [
        'The error is in the error log. Other tabs are not affected.',
        'El error está en el registro de errores. Las demás pestañas no se ven afectadas.',
        '错误已记入错误日志，其他标签页不受影响。',
      ],
      reload: ['Load the page again', 'Cargar la página de nuevo', '重新加载此页'],
      newVersion: [
        'There is a new version. Reload to use it.',
        'Hay una versión nueva. Recargue para usarla.',
        '有新版本，刷新后即可使用。',
      ],
      reloadNow: ['Reload', 'Recargar', '刷新'],
    },
    home: {
      morning: ['Good morning, {{name}}', 'Buenos días, {{name}}', '早上好，{{name}}'],
      afternoon: ['Good afternoon, {{name}}', 'Buenas tardes, {{name}}', '下午好，{{name}}'],
      evening: ['Good evening, {{name}}', 'Buenas noches, {{name}}', '晚上好，{{name}}'],
      businessDate: ['Business date {{date}}', 'Fecha de operación {{date}}', '营业日 {{date}}'],
      recent: ['Open now', 'Abiertas ahora', '已打开'],
      noPages: [
        'No page has been granted to you yet. Ask an administrator.',
        'Aún no tiene ninguna página concedida. Pídala a un administrador.',
        '您还没有任何页面的权限，请联系管理员。',
      ],
    },
    environment: {
      demo: ['Demonstration', 'Demostración', '演示'],
      test: ['Test', 'Prueba', '测试'],
    },
  },
})
