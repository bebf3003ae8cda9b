export { type InitData, type InitDataRefusal, type MessengerUser, readInitData } from './init-data.ts';
