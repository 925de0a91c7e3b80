import { mount } from "svelte";
import App from "./App.svelte";
import "./house/style.css";

mount(App, { target: document.getElementById("app")! });
