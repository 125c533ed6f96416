/** Why a person has to look at a sale, in the words of whoever runs the programme; by the code of the reason. */
export const affiliateSigns: Record<string, string> = {
  own_visit: 'bought in a browser in which the dashboard was read',
  own_device: 'same network and browser as the partner',
  own_network: 'same network as the partner',
  own_form: 'something was sent from that browser under the partner’s own address',
  own_address: 'same postal address or telephone number as a purchase of the partner',
  shared_visit: 'one visit, and several buyers',
  code_without_visit: 'carries the code, and no visit was recorded',
  earlier_lead: 'its address was left in a form through the partner before: ask the client',
}
