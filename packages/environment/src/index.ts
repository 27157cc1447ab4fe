// The front door: dungeons as environments for agents, tasks, and the protocol for other languages.

export { type AgentAction, actionsOf, WAIT } from './actions.js';
export {
  type AgentProgram,
  type ArenaEpisode,
  type ArenaTable,
  arenaTable,
  type PlayedEpisode,
  playEpisode,
  randomAgent,
} from './arena.js';
export {
  createEnvironment,
  Environment,
  type EnvironmentOptions,
  type EpisodeLimits,
  type Snapshot,
  type StepResult,
} from './environment.js';
export { type ArraySpec, OBSERVATION_VERSION, type Observation } from './observation.js';
export {
  type Answer,
  type Conversation,
  createConversation,
  LONGEST_LINE,
  PROTOCOL_VERSION,
} from './protocol.js';
export { type Moment, REWARDS, type RewardFunction, type RewardName } from './rewards.js';
export { createTask, isSuccess, TASKS, type Task, taskNamed } from './tasks.js';
export {
  createVectorEnvironment,
  type GameModule,
  VectorEnvironment,
  type VectorOptions,
  type VectorStep,
} from './vector.js';
