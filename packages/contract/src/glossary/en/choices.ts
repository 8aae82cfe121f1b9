/** The words for the values of closed lists, by list. */
export default {
  customerType: { new: 'New', returning: 'Returning' },
  repayStatus: { unpaid: 'Unpaid', finished: 'Finished', none: 'No loan' },
  channel: {
    organic: 'Organic',
    sms: 'SMS',
    telemarketing: 'Telemarketing',
    facebook: 'Facebook',
    google: 'Google',
    diversion: 'Another app',
  },
}
