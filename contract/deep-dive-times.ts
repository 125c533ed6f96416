/** The numbers in the Deep Dive's timetable. */
export const deepDiveTimes = {
  assessmentMinutes: 30,
  researchHours: 2,
  firstEditionHours: 24,
  kickOffHours: 48,
  workshopHours: 2,
  workshopWeek: 4,
  handOverWeek: 5,
  decisionWeek: 6,
} as const
