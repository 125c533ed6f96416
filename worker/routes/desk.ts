import { Hono } from 'hono'
import { deskAccessRoutes } from './desk-access.ts'
import { deskCampaigns } from './desk-campaigns.ts'
import { deskToday } from './desk-today.ts'

/** The owner's desk: everything under `/api/desk`. A new area is one line. */
export const desk = new Hono()
  .route('/', deskAccessRoutes)
  .route('/', deskToday)
  .route('/', deskCampaigns)
