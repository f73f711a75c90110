import type { IndexDescription, ObjectId } from 'mongodb';

/** A document of `neighbours`: the titles, of any kind, that people who like a title also like. */
export interface NeighboursDocument {
  /** The title's `_id`. */
  _id: ObjectId;
  /** How many people like it. */
  likes: number;
  /** Closest first; `score` is above 0 and below 1. */
  near: { title: ObjectId; score: number }[];
  /** When the run that found them started. */
  at: Date;
}

export const NEIGHBOURS_INDEXES: IndexDescription[] = [{ key: { likes: -1, _id: 1 }, name: 'liked' }];

/** The only document of `neighbourRuns`: the last run that found the neighbours of all titles. */
export interface NeighbourRunDocument {
  _id: 'last';
  at: Date;
  tookMs: number;
  /** The number of ratings at that time. */
  ratings: number;
}
