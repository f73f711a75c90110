import { z } from 'zod';
import { SERVICES } from '../call.js';
import { moment } from './common.js';

/** A process of the gateway or of a service, as it describes itself. */
export const instanceStatus = z.object({
  /** Name of its container or machine, and its process id. */
  name: z.string(),
  version: z.string(),
  startedAt: moment,
  /** The checks that fail; empty when it is ready. */
  failing: z.array(z.string()),
  /** Calls since its start, those that failed through no fault of their callers, and the total time (s). */
  calls: z.int().min(0),
  failed: z.int().min(0),
  seconds: z.number().min(0),
  /** How many calls are waiting for an answer, and how many may be. */
  inFlight: z.int().min(0),
  limit: z.int().min(0),
});
export type InstanceStatus = z.infer<typeof instanceStatus>;

/** The parts of the portal that report their status. */
export const STATUS_PARTS = ['gateway', ...SERVICES] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** A part and all its instances that answered; if there are none, it cannot be reached. */
export const partStatus = z.object({
  part: z.enum(STATUS_PARTS),
  instances: z.array(instanceStatus),
});
export type PartStatus = z.infer<typeof partStatus>;
