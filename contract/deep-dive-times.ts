/** The numbers in the Deep Dive's timetable. */
export const deepDiveTimes = {
  assessmentMinutes: 30,
  researchHours: 2,
  firstEditionHours: 24,
  kickOffHours: 48,
  workshopHours: 2,
} as const
