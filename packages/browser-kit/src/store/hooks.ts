import { useDispatch, useSelector } from 'react-redux';
import type { PortalDispatch, PortalState } from './store.js';

export const usePortalDispatch = useDispatch.withTypes<PortalDispatch>();
export const usePortalSelector = useSelector.withTypes<PortalState>();
