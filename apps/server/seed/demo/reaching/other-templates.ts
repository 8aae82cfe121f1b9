import type { NewTemplate } from '../../../src/modules/messaging/index.ts'

/** Templates for the pages of pushes, of WhatsApp and of customers who removed the app. */
export const otherTemplates: readonly NewTemplate[] = [
  {
    name: 'We miss you',
    purpose: 'marketing',
    scene: 'off-app',
    texts: {
      en: '{lender}: {name}, your account is still there. Get the app again and see your limit: {link} Reply STOP to get no more offers.',
      sw: '{lender}: {name}, akaunti yako bado ipo. Pakua app tena uone kiwango chako: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'Lower price for those who come back',
    purpose: 'marketing',
    scene: 'off-app',
    texts: {
      en: '{lender}: {name}, the price of your next loan has come down. See it in the app: {link} Reply STOP to get no more offers.',
    },
  },
  {
    name: 'Your limit is ready',
    purpose: 'marketing',
    channel: 'push',
    leadsTo: '/limits',
    titles: { en: 'Your limit is ready, {name}', sw: 'Kiwango chako kiko tayari, {name}' },
    texts: {
      en: 'See what you can have today, with its whole price before you say yes.',
      sw: 'Angalia unachoweza kupata leo, na bei yote kabla ya kukubali.',
    },
  },
  {
    name: 'Finish your application',
    purpose: 'marketing',
    channel: 'push',
    leadsTo: '/apply',
    titles: { en: 'Your application waits for you' },
    texts: { en: 'Most of it is there already. It takes a few minutes to finish.' },
  },
  {
    name: 'A coupon for you',
    purpose: 'marketing',
    texts: {
      en: '{lender}: {name}, a coupon for your next loan waits in the app: it shows the price with it. Reply STOP to get no more offers.',
      sw: '{lender}: {name}, kuponi ya mkopo wako ujao iko kwenye app: inaonyesha bei pamoja nayo. Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'Where to find us',
    purpose: 'marketing',
    meantFor: 'listed-numbers',
    texts: {
      en: '{lender}: thank you for talking with us. Our app shows what you can have and its whole price, before you say yes. Reply STOP to get no more offers.',
      sw: '{lender}: asante kwa kuzungumza nasi. App yetu inaonyesha unachoweza kupata na bei yote, kabla ya kukubali. Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'Who we are',
    purpose: 'marketing',
    meantFor: 'listed-numbers',
    texts: {
      en: '{lender}: you agreed that a lender may write to you about loans. See what you can have: {link} Reply STOP to get no more offers.',
      sw: '{lender}: ulikubali mkopeshaji akuandikie kuhusu mikopo. Angalia unachoweza kupata: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'After a fair, on WhatsApp',
    purpose: 'marketing',
    meantFor: 'listed-numbers',
    channel: 'whatsapp',
    remoteName: 'after_a_fair',
    remoteLanguages: { en: 'en', sw: 'sw' },
    texts: {
      en: '{lender}: you asked us about a loan at our stand. See what you can have: {link} Reply STOP to get no more offers.',
      sw: '{lender}: ulituuliza kuhusu mkopo kwenye banda letu. Angalia unachoweza kupata: {link} Jibu STOP kusitisha matangazo.',
    },
  },
  {
    name: 'Agree on a day to pay',
    purpose: 'collection',
    channel: 'whatsapp',
    remoteName: 'agree_on_payment_day',
    remoteLanguages: { en: 'en', sw: 'sw' },
    texts: {
      en: '{lender}: Hello {name}, {owed} of loan {loanId} was due on {dueOn}. Write back with the day on which you can pay.',
      sw: '{lender}: Habari {name}, {owed} ya mkopo {loanId} ilipaswa kulipwa tarehe {dueOn}. Tujibu kwa siku unayoweza kulipa.',
    },
  },
]
