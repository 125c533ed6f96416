import { lessonData } from '#articles/lesson-data.server.ts'
import { dataAt } from '../../data-at.ts'

export const data = dataAt(lessonData)
