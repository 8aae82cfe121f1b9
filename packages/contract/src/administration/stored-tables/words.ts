import { words } from '../../words/words.ts'

/** What the page of storage says. */
export const storedTableWords = words({
  operation: {
    storage: {
      database: ['Database', 'Base de datos', '数据库'],
      files: ['Files', 'Archivos', '文件'],
      used: ['In use', 'En uso', '已用'],
      grown: ['Added in 30 days', 'Aumento en 30 días', '30 天增量'],
      free: ['Free', 'Libre', '剩余'],
      fullOn: ['Full on, at this pace', 'Se llena, a este ritmo, el', '按此速度写满日期'],
      tooEarly: ['Known after the second weekly measurement', 'Se sabrá tras la segunda medición semanal', '第二次每周测量后可知'],
      unsaid: ['Known once DATABASE_DISK_GB is set', 'Se sabrá al definir DATABASE_DISK_GB', '设置 DATABASE_DISK_GB 后可知'],
      notSoon: ['Not within 20 years', 'No en los próximos 20 años', '20 年内不会写满'],
    },
    meanings: {
      'operation/system/storage': {
        storedRows: ['As the database estimates them: exact counts would read every table.', 'Estimación de la base de datos: contarlas exactamente leería cada tabla entera.', '数据库的估算值：精确计数需要读取整张表。'],
        storedMegabytes: ['With its indexes, in megabytes.', 'Con sus índices, en megabytes.', '含索引，单位 MB。'],
        indexMegabytes: ['What of the size are indexes, in megabytes.', 'Qué parte del tamaño son índices, en megabytes.', '大小中索引所占部分，单位 MB。'],
        grownMegabytes: ['What thirty days add, by the weekly measurements of the last five weeks.', 'Lo que aumenta en treinta días, según las mediciones semanales de las últimas cinco semanas.', '按最近五周的每周测量推算的三十天增量。'],
        keptDays: ['For how many days a row is kept, where it is kept for days.', 'Cuántos días se conserva una fila, cuando se conserva por días.', '按天数保留时，每行保留的天数。'],
        keptUntil: ['How long a row is kept: for ever, until its work is done, or for the days beside it.', 'Cuánto se conserva una fila: siempre, hasta cumplir su fin o los días indicados al lado.', '每行的保留期限：永久、用完即删，或旁列的天数。'],
      },
    },
  },
  columns: {
    tableName: ['Table', 'Tabla', '表'],
    storedRows: ['Rows, about', 'Filas, aprox.', '行数（约）'],
    storedMegabytes: ['Size, MB', 'Tamaño, MB', '大小（MB）'],
    indexMegabytes: ['Of it indexes, MB', 'De ello índices, MB', '其中索引（MB）'],
    grownMegabytes: ['Added in 30 days, MB', 'Aumento en 30 días, MB', '30 天增量（MB）'],
    keptUntil: ['Kept', 'Conservación', '保留'],
    keptDays: ['Days', 'Días', '天数'],
    measuredOn: ['Measured on', 'Medido el', '测量日期'],
  },
  choices: {
    keptUntil: {
      'for-ever': ['For ever', 'Siempre', '永久'],
      'until-done': ['Until done', 'Hasta cumplir su fin', '用完即删'],
      days: ['For days', 'Por días', '按天数'],
    },
  },
})
