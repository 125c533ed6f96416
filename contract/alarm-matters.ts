import { alarmWords } from './alarm-words.ts'

/** Alarms that are matters for a person by themselves; the others are about matters that are open anyway. */
export const alarmMatters = {
  alarm_queue: alarmWords.queue,
  alarm_synthetic: alarmWords.synthetic,
  alarm_leads: alarmWords.leads,
  alarm_deliveries: alarmWords.deliveries,
  alarm_orders: alarmWords.orders,
  alarm_mails: alarmWords.mails,
} as const
